import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generatedPage } from '../../../bench/generated-page.ts';
import { readExport } from '../../../src/background/store/export-file.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { decodeCheckedModel } from '../../../src/core/site/stored-model.ts';
import { SUM } from '../../../src/core/style-tree/style-tree.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';
import { type ExtensionBrowser, launchWithExtension } from '../../extension/extension-browser.ts';
import { pause } from '../../extension/until.ts';
import { type Control, openControl } from '../../extension/visited-page.ts';
import { tell, times } from '../extent.ts';
import { randomFrom } from '../random.ts';

/**
 * Workers are stopped, and browsers are killed, while pages are being learned: a page that was answered as learned is there afterwards, and
 * no page counts twice.
 */

const SITE = 'killed.example';
const NODES = 300;
/** Most pages learned between two kills. */
const MOST_BETWEEN = 4;
/** A kill comes within this many milliseconds: about as long as learning a page takes. */
const WITHIN = 40;
/** A request without an answer after this many milliseconds went to a worker that is gone. */
const ANSWER_WITHIN = 10_000;

const pageOf = (number: number): PageTree =>
  pageFromHtml(generatedPage('story', NODES, number), `https://${SITE}/story-${number}`);

const inTime = <T>(reply: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout;
  const late = new Promise<T>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer.')), ANSWER_WITHIN);
  });
  return Promise.race([reply, late]).finally(() => clearTimeout(timer));
};

/** Learns pages of a site one after another. Asks again until a page is answered as learned, as an open page does. */
class Reading {
  /** Number of pages answered as learned. */
  learned = 0;
  /** Number of kills that left a page without an answer. */
  struck = 0;

  constructor(private readonly random: (below: number) => number) {}

  /** Learns a few pages, and strikes while one is being learned. */
  async until(strike: () => Promise<void>, control: Control): Promise<void> {
    for (let left = this.random(MOST_BETWEEN); left > 0; left--) await this.learnNext(control);
    const asked = this.learnNext(control).catch(() => {
      this.struck++;
    });
    await pause(this.random(WITHIN));
    await strike();
    await asked;
  }

  private async learnNext(control: Control): Promise<void> {
    await inTime(
      control.ask('learnFetched', { site: SITE, page: pageOf(this.learned), started: Date.now() }),
    );
    this.learned++;
  }

  /** Checks that every page answered as learned is there, and at most the struck page besides: it counts once when it comes again. */
  async check(control: Control): Promise<void> {
    const { pages } = await control.ask('siteInfo', { site: SITE });
    expect([this.learned, this.learned + 1]).toContain(pages);
    await this.learnNext(control);
    expect((await control.ask('siteInfo', { site: SITE })).pages).toBe(this.learned);
  }

  /** Checks that no sum of the model holds a page twice: an element on all pages counts once for each. */
  async checkSums(control: Control): Promise<void> {
    const { file, leftOut } = await control.ask('exportModels', {});
    const [exported] = readExport(file);
    if (!exported) throw new Error('Nothing was exported.');
    const { pages, tree, lines, visited } = decodeCheckedModel(exported.model);
    const most = Math.max(...[...lines.counts.values()].map((line) => line.pages));
    expect({ leftOut, pages, tree: tree.sum(0, SUM.pages), most, visited: visited.size }).toEqual({
      leftOut: [],
      pages: this.learned,
      tree: this.learned,
      most: this.learned,
      visited: this.learned,
    });
  }
}

describe.each(['chromium', 'firefox'] as const)('pages that are being learned in %s', (name) => {
  const inBrowser = async (
    home: string | undefined,
    act: (extension: ExtensionBrowser, control: Control) => Promise<void>,
  ): Promise<void> => {
    const extension = await launchWithExtension(name, home ? { home } : {});
    try {
      await act(extension, await openControl(extension));
    } finally {
      await extension.close();
    }
  };

  test('are neither lost nor doubled when the worker is stopped', async () => {
    const stops = times(5, 100);
    const reading = new Reading(randomFrom(1));
    await inBrowser(undefined, async (extension, control) => {
      for (let i = 0; i < stops; i++) {
        await reading.until(() => extension.stopBackground(), control);
        await reading.check(control);
      }
      await reading.checkSums(control);
    });
    tell(`${name}, workers`, {
      stopped: stops,
      'before the answer': reading.struck,
      learned: reading.learned,
      lost: 0,
      doubled: 0,
    });
  });

  test('are neither lost nor doubled when the browser is killed', async () => {
    const kills = times(1, 20);
    const home = mkdtempSync(join(tmpdir(), 'winnow-killed-'));
    const reading = new Reading(randomFrom(2));
    try {
      for (let i = 0; i < kills; i++)
        await inBrowser(home, async (extension, control) => {
          if (i > 0) await reading.check(control);
          await reading.until(() => extension.kill(), control);
        });
      await inBrowser(home, async (_, control) => {
        await reading.check(control);
        await reading.checkSums(control);
      });
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
    tell(`${name}, browsers`, {
      killed: kills,
      'before the answer': reading.struck,
      learned: reading.learned,
      lost: 0,
      doubled: 0,
    });
  });
});
