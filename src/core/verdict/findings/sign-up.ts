import { defined } from '../../basics/defined.ts';
import { charsWithin } from '../../page/block-sums.ts';
import { haveTopHeading, shownHeading } from '../../page/headings.ts';
import { byNaming, namingWords, wordsOfNaming } from '../../page/namings.ts';
import { attribute, endOf, outermost, type PageTree, parentOf, upTo, withTag } from '../../page/page-tree.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import { type Finding, heldBy } from './finding.ts';

/** Most characters of a sign-up box; a box with more holds a text of its own. */
const MAX_CHARS = 900;
/** Most share of the characters of likely story that such a box may hold. Chosen on one half of all sets. */
const OF_STORY = 0.25;
const ADDRESS = /e-?mail/i;
/** Names of small boxes that ask for an address, and of those that ask for a gift. */
const ASKING_NAMES = [/newsletter/i, /\bdonate\b/i];
/** Names of boxes for signing in and subscribing, and most characters of such a box: it tells what subscribers get. Chosen by hand. */
const SIGN_IN = /\b(?:sign ?in|log ?in|(?:pay|reg)wall|subscri(?:be|ption))\b/;
const SIGN_IN_CHARS = 4000;
/** Tags of links and controls. */
const ASKING: ReadonlySet<string> = new Set(['a', 'button', 'form', 'input', 'iframe']);
/** Most characters of a box that asks for subscribers, and most such boxes of a page. An issue of a newsletter has more. Chosen by hand. */
const NAMED_CHARS = 400;
const NAMED_BOXES = 3;
/** Addresses of pages where people choose a publisher. A link to one only asks them to. */
const FOLLOW =
  /^https:\/\/(?:news\.google\.com\/(?:publications|s)\/|(?:www\.)?(?:google\.com\/preferences\/source|whatsapp\.com\/channel\/))/;
/** Most characters of a line with such a link. */
const FOLLOW_CHARS = 300;
/** Matches a sentence that asks the reader to subscribe, in seven languages. The group is a channel, which is always the publisher's own. */
const ASK =
  /(?:sign up (?:for|to) our |(?:^|[.!?:–—-]\s+)(?:(?:sign ?up|subscribe|join)(?!\p{L})|abonnier|abonnez|melden? (?:sie|dich)|inscri(?:vez|va)|suscr.b|iscriviti|schrijf je|meld je))[^.!?:]{0,60}(?:newsletters?|mailing list|bolet.n|nieuwsbrief|((?:whatsapp|telegram)[\s-](?:kanal|channel|canal)))(?!\p{L}{4})/iu;
/** Most characters of a line with such a sentence. Chosen by hand. */
const ASK_CHARS = 240;
/** A word for the publisher in such a line, if it has no link. */
const OURS = /(?<!\p{L})(?:our|unser\w*|notre|nuestr\w|onze)(?!\p{L})/iu;

/**
 * Finds requests for the reader's e-mail address or password on a page for reading: the largest small box around such a field, without the
 * page's heading and much of its story. The text of such a box ("every morning in your inbox") reads like prose. A box named for signing
 * in may be larger. A small box named after a newsletter or a gift is one, too: it may only have a button. So is a line with a link to
 * follow the publisher at a news service, and a line that asks the reader to subscribe or to write.
 */
export const signUp: Finding = ({ evidence: { page, blocks }, chances, purpose, noise }) => {
  if (chances.article < 0.5 && purpose !== 'read') return undefined;
  const story = (list: readonly TextBlock[], from: number) =>
    list.reduce((sum, { text }, i) => sum + (defined(noise[from + i]) < 0.5 ? text.length : 0), 0);
  const most = OF_STORY * story(blocks, 0);
  const extent = new Uint8Array(blocks.length);
  const fields = withTag(page, 'input').filter((node) => isForAddress(page, node));
  const around = fields.map((field) => upTo(page, parentOf(page, field), 1));
  for (const boxes of [...around, ...namedBoxes(page, blocks).map((box) => [box])])
    for (const box of boxes) {
      const chars = charsWithin(blocks, box, endOf(page, box));
      if (chars > SIGN_IN_CHARS) break;
      if (chars > MAX_CHARS && !SIGN_IN.test(namingWords(page, box))) continue;
      const [first, end] = blocksWithin(blocks, box, endOf(page, box));
      const own = blocks.slice(first, end);
      if (haveTopHeading(page, own) || story(own, first) > most) break;
      extent.fill(1, first, end);
    }
  blocks.forEach((block, i) => {
    const { node, start, end, text } = block;
    const hasLink = (to: RegExp) =>
      outermost(page, start, end, (at) => to.test(attribute(page, at, 'href'))).length > 0;
    // "Have a tip? Write to us" is no part of an article. On other pages such a line may be what people look for.
    const asksForMail = () =>
      chances.article >= 0.5 && /[?？؟]/.test(text) && page.tag[node] !== 'li' && hasLink(/^mailto:/);
    if (text.length <= FOLLOW_CHARS && (hasLink(FOLLOW) || asksForMail())) extent[i] = 1;
    if (text.length <= ASK_CHARS && asks(page, block)) extent[i] = 1;
  });
  return heldBy(extent);
};

/** Returns whether a line asks the reader to subscribe: it links to a form, or says whose letter it is. Headings and other items may give advice. */
function asks(page: PageTree, { node, text, linkChars, controlChars }: TextBlock): boolean {
  const asked = ASK.exec(text);
  if (!asked || shownHeading(page, node) > 0) return false;
  const isOurs = asked[1] !== undefined || OURS.test(text);
  return linkChars + controlChars > 0 || (isOurs && page.tag[node] !== 'li');
}

/** Returns the small boxes that are named after a newsletter or a gift and have a link or a control, if those with one name are few. */
const namedBoxes = (page: PageTree, blocks: readonly TextBlock[]): number[] =>
  ASKING_NAMES.flatMap((name) => {
    const isNamed = byNaming(page, (naming) =>
      name.test(`${wordsOfNaming(naming)} ${naming.attributes['data-testid'] ?? ''}`),
    );
    const boxes = outermost(page, 1, page.tag.length, isNamed).filter(
      (box) =>
        !/^t[rdh]$/.test(defined(page.tag[box])) &&
        charsWithin(blocks, box, endOf(page, box)) <= NAMED_CHARS &&
        page.tag.slice(box, endOf(page, box)).some((tag) => ASKING.has(tag)),
    );
    return boxes.length <= NAMED_BOXES ? boxes : [];
  });

const isForAddress = (page: PageTree, field: number): boolean =>
  ['email', 'password'].includes(attribute(page, field, 'type')) ||
  ['name', 'id', 'class'].some((name) => ADDRESS.test(attribute(page, field, name)));
