import browser from 'webextension-polyfill';
import { newName } from '../../browser/attribute-names.ts';
import { COLOURS, type DrawnHighlight, type HighlightColour } from '../../browser/highlight.ts';
import { inTurn } from '../../browser/in-turn.ts';
import { quoteOf } from '../../highlights/quote.ts';
import { charactersOf } from '../../highlights/text-pieces.ts';
import { askBackground } from '../../messaging/ask-background.ts';
import type { HighlightChange } from '../../messaging/protocol.ts';
import { bodyOf, isHidden, listen } from '../../snapshot/unclobbered.ts';
import { t } from '../../ui/translate.ts';
import { showNotice } from '../notices/show-notice.ts';
import { addressOf } from '../page/page-watch.ts';
import { markSheet } from '../shared/mark-sheet.ts';
import type { PageHighlights } from '../shared/own-scope.ts';
import { pageText, placeQuotes } from './page-text.ts';

interface Drawn extends DrawnHighlight {
  readonly ranges: readonly Range[];
}

/**
 * Draws highlights by the CSS Custom Highlight API, which adds nothing to the page's elements. Does nothing in browsers that lack it.
 */
export function pageHighlights(document: Document): PageHighlights {
  if (typeof Highlight !== 'function' || !('highlights' in CSS))
    return { draw: async () => undefined, toggle: async () => undefined };
  const sheet = markSheet('highlight');
  const painted = new Set<HighlightColour>();
  const oneByOne = inTurn();
  let drawn: readonly Drawn[] = [];
  let address = addressOf(location.href);
  let dismiss = () => {};

  const say = (words: string) => {
    dismiss();
    dismiss = showNotice(document, words);
  };
  const paint = () => {
    for (const colour of COLOURS) {
      const ranges = drawn.flatMap((one) => (one.colour === colour ? one.ranges : []));
      if (ranges.length > 0) {
        CSS.highlights.set(`${sheet.name}-${colour}`, new Highlight(...ranges));
        painted.add(colour);
      } else if (painted.delete(colour)) CSS.highlights.delete(`${sheet.name}-${colour}`);
    }
  };
  const redraw = async () => {
    const { highlights } = await askBackground('storyHighlights', {});
    address = addressOf(location.href);
    const ranges = await placeQuotes(
      document,
      highlights.map(({ quote }) => quote),
    );
    drawn = highlights.map((one, i) => ({ ...one, ranges: ranges[i] ?? [] }));
    if (highlights.length > 0) await sheet.insert();
    paint();
  };
  const change = async (asked: HighlightChange) => {
    await askBackground('highlight', asked);
    await redraw();
  };
  const toggle = async () => {
    const body = bodyOf(document);
    const selection = getSelection();
    const text = body && pageText(body);
    const found =
      text && selection && selection.rangeCount > 0 ? charactersOf(text, selection.getRangeAt(0)) : null;
    if (!text || !found) return say(t('highlightSelect'));
    if (browser.extension.inIncognitoContext) return say(t('highlightPrivate'));
    const [start, end] = found;
    const touched = drawn.filter(({ ranges }) =>
      ranges.some((range) => {
        const [from, to] = charactersOf(text, range) ?? [0, 0];
        return from < end && to > start;
      }),
    );
    if (touched.some(({ hasNote }) => hasNote)) say(t('highlightHasNote'));
    const remove = touched.filter(({ hasNote }) => !hasNote).map(({ id }) => id);
    if (remove.length > 0) await change({ remove });
    else if (touched.length === 0)
      await change({ add: { id: newName(), quote: quoteOf(text.text, start, end) } });
  };
  // The person may have changed or deleted highlights elsewhere in the meantime.
  listen(document, 'visibilitychange', () => isHidden(document) || void draw(), {});
  // A page that shows another story without loading must not keep this story's highlights.
  const follow = () => {
    if (address === addressOf(location.href)) return;
    drawn = [];
    paint();
  };
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (navigation instanceof EventTarget) listen(navigation, 'currententrychange', follow, {});
  addEventListener('popstate', follow);
  const draw = () => oneByOne(redraw).catch(() => undefined);
  return { draw, toggle: () => oneByOne(toggle).catch(() => say(t('highlightFailed'))) };
}
