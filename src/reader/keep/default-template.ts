/** Values that a template may contain. */
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
  'highlights',
] as const;

/** A story with its facts in front as YAML, a form that many note programs read. */
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
