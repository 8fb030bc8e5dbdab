import { siteOf } from '../../core/address/site-of.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { pageTreeBuilder } from '../../core/page/page-tree-builder.ts';
import { makeReport } from '../../core/report/make-report.ts';
import type { SiteModel } from '../../core/site/site-model.ts';

/** Judges pages made for the purpose while the first page still loads: a worker's first judging is slow. */
export interface Rehearsal {
  /** Prepares judging by this model: its measures and the weights, and in a worker that has judged nothing, the code. */
  begin(model: SiteModel, url: string): void;
  /** Ends the rehearsal, since a real page arrived. Judging that page prepares the rest. */
  end(): void;
}

export function rehearsal(): Rehearsal {
  let isNew = true;
  /** Runs a step after all waiting events, so that a page that arrives meanwhile is judged first. */
  const next = (run: () => void) => setTimeout(() => isNew && run());
  return {
    begin(model, url) {
      const rehearse = (page: PageTree) => makeReport({ ...page, url }, model, siteOf(url));
      if (!isNew) {
        rehearse(EMPTY);
        return;
      }
      next(() => {
        rehearse(EMPTY);
        next(() => rehearse(madePage()));
      });
    },
    end() {
      isNew = false;
    },
  };
}

const made = (build: (page: ReturnType<typeof pageTreeBuilder>) => void): PageTree => {
  const builder = pageTreeBuilder();
  builder.open('body', null);
  build(builder);
  return builder.finish('', {
    title: '',
    language: 'en',
    direction: '',
    canonical: '',
    meta: [],
    structuredData: [],
  });
};

const EMPTY = made(() => undefined);

/** Returns a small page with a sample of everything that judging tells apart. */
const madePage = (): PageTree =>
  made((page) => {
    const inside = (tag: string, attributes: Record<string, string> | null, build: () => void) => {
      page.open(tag, attributes);
      build();
      page.close();
    };
    const line = (tag: string, text: string, attributes: Record<string, string> | null = null) =>
      inside(tag, attributes, () => page.addText(text));
    const links = (holder: string, count: number) =>
      inside('ul', { class: holder }, () => {
        for (let i = 0; i < count; i++)
          inside('li', null, () => line('a', `${holder} number ${i}`, { href: `/${holder}/${i}` }));
      });
    inside('header', { class: 'masthead' }, () => links('menu', 8));
    inside('main', null, () => {
      line('h1', 'A story');
      line('p', 'By Nobody, 1 January 2020', { class: 'byline' });
      inside('figure', null, () => {
        inside('img', { src: '/picture.jpg', alt: '', width: '800', height: '450' }, () => undefined);
        line('figcaption', 'The picture.');
      });
      for (let i = 0; i < 12; i++) {
        if (i % 4 === 3) line('h2', `story ${i}`);
        line('p', `${i} ${LONG}`);
      }
      links('related', 4);
    });
    inside('aside', null, () => {
      for (let i = 0; i < 4; i++)
        inside('div', { class: 'teaser' }, () => {
          line('a', `story number ${i}`, { href: `/story/${i}` });
        });
    });
    inside('footer', { class: 'foot' }, () => {
      line('p', 'All rights reserved');
      links('imprint', 5);
    });
  });

/** A text long enough to count as a paragraph of a story. */
const LONG = 'The story goes on. '.repeat(9);
