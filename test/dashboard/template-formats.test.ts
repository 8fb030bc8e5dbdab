import { describe, expect, test } from 'vitest';
import { templateFile } from '../../src/dashboard/template-formats.ts';

const RULES = {
  pages: 2,
  rules: [
    { selector: 'nav#menu', pages: 2 },
    { selector: 'aside.rail > ul', pages: 1 },
  ],
};
const file = (format: 'ublock' | 'css' | 'json', site = 'news.example') =>
  templateFile(format, site, RULES, 0);

describe('the template as a file', () => {
  test('for uBlock Origin has one cosmetic filter a line, under a comment', () => {
    const lines = file('ublock').text.trim().split('\n');
    expect(lines[0]).toMatch(/^! .*news\.example/);
    expect(lines.slice(1)).toEqual(['news.example##nav#menu', 'news.example##aside.rail > ul']);
  });

  test('names hosts without a port, as filters do', () => {
    expect(file('ublock', 'localhost:8080').text).toContain('\nlocalhost##nav#menu');
  });

  test('as CSS is one rule that hides', () => {
    expect(file('css').text).toContain('nav#menu,\naside.rail > ul {\n  display: none !important;\n}');
    expect(templateFile('css', 'news.example', { pages: 1, rules: [] }, 0).text).not.toContain('{');
  });

  test('as JSON names its format and keeps the counts', () => {
    expect(JSON.parse(file('json').text)).toMatchObject({
      format: 'winnow-template',
      version: 1,
      site: 'news.example',
      ...RULES,
    });
  });
});
