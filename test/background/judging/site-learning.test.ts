import { describe, expect, test } from 'vitest';
import { earlyRules } from '../../../src/background/judging/site-learning.ts';
import { hostKey } from '../../../src/core/address/host.ts';
import { profileOf } from '../../../src/core/purpose/profile.ts';
import { emptySiteModel, knownFor, type SiteModel } from '../../../src/core/site/site-model.ts';
import { emptyTemplate, type TemplateModel } from '../../../src/core/site/template-model.ts';
import { trustIn } from '../../../src/core/site/trust.ts';

const PAGES_NEEDED = 3;
const NEWS = hostKey('https://news.site.example/');
const SHOP = hostKey('https://shop.site.example/');
/** The path of a story, on any host. */
const STORY = 17;

/** Number of pages learned on a host, and how likely pages at the story's address were for reading there. */
function template(host: number, pages: number, read: number): TemplateModel {
  const learned = emptyTemplate();
  learned.pages = pages;
  learned.hosts.add(host);
  const chances = { read, find: (1 - read) / 2, use: (1 - read) / 2 };
  learned.profile.pages = pages;
  learned.profile.addresses.set(STORY, { pages, read: Math.round(100 * read * pages) });
  for (const purpose of ['read', 'find', 'use'] as const)
    learned.profile[purpose] = pages * profileOf(chances, [])[purpose];
  return learned;
}

/** A rule that held on three pages of each host. */
function siteOf(...templates: TemplateModel[]): SiteModel {
  const [first = emptyTemplate(), ...apart] = templates;
  const model: SiteModel = { ...emptySiteModel(), ...first, apart };
  const hosts = new Map(templates.flatMap((each) => [...each.hosts].map((host) => [host, 3] as const)));
  model.rules.set('div.letter', { held: 6, proved: 6, least: 99, hosts });
  return model;
}

const early = (model: SiteModel, url: string) =>
  earlyRules(model, PAGES_NEEDED, trustIn(knownFor(model, url), PAGES_NEEDED));

describe('before a page is judged', () => {
  test('a rule acts on the hosts whose template has earned it, and hides where that has earned hiding', () => {
    const model = siteOf(template(NEWS, 9, 0.99), template(SHOP, 4, 0.99));
    expect(early(model, 'https://news.site.example/').rules).toEqual([
      ['div.letter', 99, [NEWS, SHOP], [NEWS]],
    ]);
  });

  test('no rule acts on a host with too few learned pages', () => {
    const model = siteOf(template(NEWS, 9, 0.99), template(SHOP, 2, 0.99));
    expect(early(model, 'https://shop.site.example/')).toMatchObject({
      rules: [['div.letter', 99, [NEWS], [NEWS]]],
      hides: false,
    });
    expect(early(siteOf(template(SHOP, 2, 0.99)), 'https://shop.site.example/').rules).toEqual([]);
  });

  test('an address counts as one for reading if it does so on every host', () => {
    const url = 'https://news.site.example/';
    expect(early(siteOf(template(NEWS, 9, 0.99)), url).shapes).toEqual({ [STORY]: true });
    expect(early(siteOf(template(NEWS, 9, 0.99), template(SHOP, 9, 0.05)), url).shapes).toEqual({
      [STORY]: false,
    });
    expect(early(siteOf(template(SHOP, 9, 0.05), template(NEWS, 9, 0.99)), url).shapes).toEqual({
      [STORY]: false,
    });
  });
});
