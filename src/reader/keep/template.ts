import { markdownText } from './markdown-text.ts';

/** Values that a template may name. */
export const TEMPLATE_NAMES = [
  'title',
  'authors',
  'published',
  'updated',
  'url',
  'site',
  'section',
  'language',
  'content',
] as const;

export type TemplateValues = Readonly<Record<(typeof TEMPLATE_NAMES)[number], string | readonly string[]>>;

/** A story with its facts in front as YAML, as many note programs read them. */
export const DEFAULT_TEMPLATE = `---
title: {{title json}}
authors: {{authors json}}
published: {{published json}}
updated: {{updated json}}
source: {{url json}}
site: {{site json}}
section: {{section json}}
language: {{language json}}
---

# {{title}}

{{content}}
`;

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
        if (json) return JSON.stringify(value);
        const text = [value].flat().join(', ');
        return name === 'content' ? text : markdownText(text);
      }),
    )
    .join('\n');
}
