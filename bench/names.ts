/**
 * Names from links (Glover et al., WWW 2002, §2.1.4 and 3.2): `npm run bench names`. First table: each section's index page on
 * freepressokc by the links that lead to it, against all other links of the pages known, of which there are 4, 8, 16, 32 (drawn ten
 * times) and all: how often the section's own name comes first, or first or second. Second table: the articles of a section
 * against all others by their virtual documents, 4 and all of them known. A section's own name is the headline of its index page, or
 * what the article's head declares; neither is read by the method.
 *
 * Paper: from four positive pages on, the category's name is first or second in all five cases, with extended anchor text. There,
 * other sites describe what they link to. Here a paper links to itself: what stands 25 words before and behind a card are its
 * neighbours, of other sections; the anchor alone names an index page better, and of a story it is the headline.
 */
import { type DocumentParts, namesOf } from '../src/core/links/names.ts';
import { type Run, virtualDocuments } from '../src/core/links/virtual-documents.ts';
import { hash } from '../src/core/page/hash.ts';
import { linkName, pageName } from '../src/core/page/link-url.ts';
import { textBlocks } from '../src/core/page/text-blocks.ts';
import { words } from '../src/core/page/words.ts';
import { corpusPresent, readSet } from './corpus.ts';
import { declaredSections } from './mining/topics.ts';
import { pageRuns } from './page-runs.ts';
import { seededRandom, shuffled } from './seeded-random.ts';

const KNOWN = [4, 8, 16, 32];
const DRAWS = 10;
const EVIDENCE = ['anchor', 'extended'] as const;
type Evidence = (typeof EVIDENCE)[number];

interface KnownPage {
  readonly page: number;
  readonly runs: readonly Run[];
  readonly isArticle: boolean;
  readonly sections: readonly string[];
}

const spaced = (name: string): string => words(name.replaceAll('-', ' ')).join(' ');

/** Rank of the name among those found, from 1; infinite where it is none of them. */
function rank(
  name: string,
  positives: readonly DocumentParts[],
  negatives: readonly DocumentParts[],
): number {
  const at = namesOf(positives, negatives).findIndex(({ phrase }) => ` ${phrase} `.includes(` ${name} `));
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

/** Each link to a page is a document of its own. */
const linkDocuments = (
  virtual: ReturnType<typeof virtualDocuments>,
  evidence: Evidence,
  target: number,
): DocumentParts[] => [...(virtual.get(target)?.[evidence] ?? [])];

function print(label: string, ranks: readonly number[]): void {
  const share = (most: number) =>
    (ranks.filter((one) => one <= most).length / Math.max(1, ranks.length)).toFixed(3);
  console.log(
    `${label.padEnd(34)} ${String(ranks.length).padStart(6)} ${share(1).padStart(8)} ${share(2).padStart(8)}`,
  );
}

function nameIndexPages(pages: readonly KnownPage[], indexPages: ReadonlyMap<number, string>): void {
  console.log('\nindex pages: site pages known       cases    first   1 or 2');
  for (const known of [...KNOWN, pages.length]) {
    const ranks = new Map<Evidence, number[]>(EVIDENCE.map((evidence) => [evidence, []]));
    for (let draw = 0; draw < (known === pages.length ? 1 : DRAWS); draw++) {
      const virtual = virtualDocuments(shuffled(pages, seededRandom(draw + 1)).slice(0, known));
      for (const evidence of EVIDENCE) {
        for (const [target, name] of indexPages) {
          const positives = linkDocuments(virtual, evidence, target);
          if (positives.length === 0) continue;
          const negatives = [...virtual.keys()].flatMap((other) =>
            other === target ? [] : linkDocuments(virtual, evidence, other),
          );
          ranks.get(evidence)?.push(rank(name, positives, negatives));
        }
      }
    }
    for (const evidence of EVIDENCE) print(`${known}, ${evidence}`, ranks.get(evidence) ?? []);
  }
}

function nameSections(pages: readonly KnownPage[]): void {
  const articles = pages.filter(({ isArticle }) => isArticle);
  const virtual = virtualDocuments(pages);
  const sections = [...new Set(articles.flatMap(({ sections }) => sections))].filter(
    (section) => articles.filter(({ sections }) => sections.includes(section)).length >= 4,
  );
  console.log('\nstories of a section: known         cases    first   1 or 2');
  for (const known of [4, articles.length]) {
    for (const evidence of EVIDENCE) {
      const documents = (section: string, has: boolean): DocumentParts[] =>
        articles
          .filter(({ sections }) => sections.includes(section) === has)
          .map(({ page }) => virtual.get(page)?.[evidence].flat() ?? []);
      const ranks = sections.flatMap((section) => {
        const [inside, outside] = [documents(section, true), documents(section, false)];
        return Array.from({ length: known === 4 ? DRAWS : 1 }, (_, draw) =>
          rank(section, shuffled(inside, seededRandom(draw + 1)).slice(0, known), outside),
        );
      });
      print(`${known === 4 ? '4' : 'all'}, ${evidence}`, ranks);
    }
  }
}

if (corpusPresent()) {
  const rows = readSet('freepressokc');
  const pages = rows.map((row) => {
    const tree = row.page();
    return {
      page: pageName(row.url),
      runs: pageRuns(tree),
      headline: textBlocks(tree).find(({ node }) => tree.tag[node] === 'h1')?.text,
      isArticle: row.kind === 'article',
      sections: declaredSections(tree).map(spaced),
    };
  });
  const indexPages = new Map<number, string>();
  rows.forEach(({ url }, i) => {
    const headline = pages[i]?.headline;
    if (/\/category\/[^/?]+\/$/.test(url) && headline) indexPages.set(hash(linkName(url)), spaced(headline));
  });
  console.log(`${rows.length} pages; index pages of sections: ${[...indexPages.values()].join(', ')}`);
  nameIndexPages(pages, indexPages);
  nameSections(pages);
} else {
  console.log('The corpus (../shared/corpus) is not here: nothing to measure.');
}
