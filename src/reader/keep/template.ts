import { stringify } from 'yaml';
import type { TEMPLATE_NAMES } from './default-template.ts';
import { markdownAddress, markdownLine } from './markdown-text.ts';

export type TemplateValues = Readonly<Record<(typeof TEMPLATE_NAMES)[number], string | readonly string[]>>;

const PLACE = /\{\{\s*(\w+)(\s+json)?\s*\}\}/g;

/**
 * Returns the template with its placeholders filled in: `{{title}}` becomes the text, `{{title json}}` a string or list in JSON, which YAML
 * reads too. A line is left out if all of its placeholders are empty; other words in braces stay.
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
 * Returns the value between quotes, in a form that both JSON and YAML read. Signs that would begin HTML, a link or code in Markdown are
 * escaped by their number: a program that knows no front matter shows it as part of the page.
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

/** Signs that begin markup in Markdown, and characters that YAML does not allow unescaped. */
const MARKUP = /[<[\]`&\u007f-\u009f\u2028\u2029\ufffe\uffff]/g;
const numbered = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
