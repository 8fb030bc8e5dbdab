import { once } from '../basics/once.ts';

/** Code point of the first name in `LATIN_1`. */
const LATIN_1_START = 0xa0;
/** Names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
  'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
  'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
  'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Other names that running text uses: the signs of HTML itself, dashes, quotation marks, currencies and fractions. */
const OTHERS =
  'amp & lt < gt > quot " apos \' ndash – mdash — lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ lsaquo ‹ rsaquo › hellip … bull • ' +
  'euro € trade ™ minus − prime ′ Prime ″ frasl ⁄ OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ ensp \u2002 emsp \u2003 thinsp \u2009 ' +
  'frac13 ⅓ frac23 ⅔ frac15 ⅕ frac25 ⅖ frac35 ⅗ frac45 ⅘ frac16 ⅙ frac56 ⅚ frac18 ⅛ frac38 ⅜ frac58 ⅝ frac78 ⅞';

const CHARACTERS = once((): ReadonlyMap<string, string> => {
  const latin1 = LATIN_1.split(' ').map((name, i) => [name, String.fromCharCode(LATIN_1_START + i)] as const);
  const others = [...OTHERS.matchAll(/(?<!\w)(\w+) (\S|\s)(?: |$)/g)];
  return new Map([...latin1, ...others.map(([, name = '', character = '']) => [name, character] as const)]);
});

/** Code point that the first character of `WINDOWS_1252` replaces. */
const WINDOWS_1252_START = 0x80;
/** By the HTML standard, the numbers 0x80 to 0x9F mean bytes of Windows 1252. Five of these bytes have no character of their own. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));/g;
/** Greatest code point, and the range of code points that are halves of pairs and no characters (Unicode, §3.8 and §3.9). */
const LAST_CHARACTER = 0x10ffff;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;

/**
 * Returns the text with its character references resolved: numbers, and the names that running text uses. Other names stay as they are: the
 * full table of HTML, mostly mathematics, would make the worker 11 KB larger.
 */
export const withoutReferences = (text: string): string =>
  text.replace(REFERENCE, (reference, decimal, hexadecimal, name) => {
    if (name !== undefined) return CHARACTERS().get(name) ?? reference;
    return characterOf(decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal));
  });

function characterOf(code: number): string {
  const isCharacter =
    code > 0 && code <= LAST_CHARACTER && !(code >= FIRST_SURROGATE && code <= LAST_SURROGATE);
  if (!isCharacter) return '\ufffd';
  return WINDOWS_1252[code - WINDOWS_1252_START] ?? String.fromCodePoint(code);
}
