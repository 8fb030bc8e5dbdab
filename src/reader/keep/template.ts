import { stringify } from 'yaml';
import type { TEMPLATE_NAMES } from './default-template.ts';
import { markdownAddress, markdownLine } from './markdown-text.ts';

export type TemplateValues = Readonly<Record<(typeof TEMPLATE_NAMES)[number], string | readonly string[]>>;

const PLACE = /\{\{\s*(\w+)(\s+json)?\s*\}\}/g;

/**
 * The template with its places filled in: `{{title}}` by the text, `{{title json}}` by a string or list as JSON and YAML have it.
 * A line of which every place is empty is left out; other words in braces stay.
 */
export function filled(template: string, values: TemplateValues): string {
  const named = (name: string) =>
    Object.hasOwn(values, name) ? values[name as keyof TemplateValues] : undefined;
  return template
    .split('\n')
    .filter((line) => {
      const places = [...line.matchAll(PLACE)]
        .map(([, name = '']) => named(name))
        .filter((value) => value !== undefined);
      return places.length === 0 || places.some((value) => value.length > 0);
    })
    .map((line) =>
      line.replace(PLACE, (place, name: string, json: string | undefined) => {
        const value = named(name);
        if (value === undefined) return place;
        if (json) return quoted(value);
        if (name === 'content' || name === 'highlights') return [value].flat().join('\n\n');
        const text = [value].flat().join(', ');
        return name === 'url' ? markdownAddress(text) : markdownLine(text);
      }),
    )
    .join('\n');
}

/**
 * Returns the value between quotes, as JSON and YAML both read it. What would begin HTML, a link or code in Markdown is written by its
 * number: a program that knows no front matter shows that as part of the page.
 */
const quoted = (value: string | readonly string[]): string =>
  stringify(value, {
    defaultStringType: 'QUOTE_DOUBLE',
    doubleQuotedAsJSON: true,
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
  })
    .trim()
    .replace(/"(?:[^"\\]|\\.)*"/g, (string) => string.replace(MARKUP, numbered));

/** Signs that begin something in Markdown, and those that YAML does not take as they are. */
const MARKUP = /[<[\]`&\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;
const numbered = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
