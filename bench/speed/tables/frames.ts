import { mean } from '../../averages.ts';
import { column, named, percent, quantile } from '../columns.ts';
import { CAUSES, type Cause, type FirstFrame, firstFrames } from '../first-frame.ts';
import { frequentedSites, type SpeedPage } from '../pages.ts';

/** Number of pages learned before first frames are looked at. */
const LEARNED = 6;
/** Fewest pages of a site: what is learned, and three that are looked at. */
const FEWEST_PAGES = LEARNED + 3;
/** Pages whose first frame covers less than this share are named, at most this many, with the longest missed text. */
const FEW_COVERED = 0.85;
const MOST_NAMED = 12;
/** A cause with a smaller share of the treated text is not named. */
const SMALL_SHARE = 0.01;

/** Prints how much of the text that is treated in the end the rules of the first frame treat at once. */
export function printFrames(mostPages: number): void {
  console.log(
    `\nFirst frames after ${LEARNED} pages of a site\n${named('')}   pages     p50      p5    mean`,
  );
  for (const { name, sites } of frequentedSites(FEWEST_PAGES, mostPages)) printSites(name, sites);
  console.log('(p5 of what is covered, p95 of what is kept)');
}

function printSites(name: string, sites: readonly (readonly SpeedPage[])[]): void {
  const frames = sites.flatMap((pages) => firstFrames(pages, LEARNED));
  const shares = {
    covered: frames.map(({ covered }) => covered),
    'kept, yet treated': frames.map(({ wronged }) => wronged),
    'content, yet treated': frames.map(({ wrongedContent }) => wrongedContent),
  };
  for (const [what, values] of Object.entries(shares)) {
    const bad = quantile(values, what === 'covered' ? 0.05 : 0.95);
    console.log(
      named(`${name}: ${what}`) +
        column(String(values.length)) +
        [quantile(values, 0.5), bad, mean(values)].map(percent).join(''),
    );
  }
  for (const cause of causes) {
    const share = total(frames, ({ missed }) => missed[cause]) / total(frames, ({ treated }) => treated);
    console.log(`${percent(share)} not: ${CAUSES[cause]}`);
  }
  const least = frames
    .filter(({ covered }) => covered < FEW_COVERED)
    .sort((a, b) => a.covered - b.covered)
    .slice(0, MOST_NAMED);
  for (const frame of least) console.log(missedIn(frame));
}

const causes = Object.keys(CAUSES) as Cause[];

const total = (frames: readonly FirstFrame[], chars: (frame: FirstFrame) => number): number =>
  frames.reduce((sum, frame) => sum + chars(frame), 0);

/** Returns a line that says why the first frame of a page missed text, with the beginning of the longest. */
function missedIn({ url, covered, treated, missed, longestMissed }: FirstFrame): string {
  const whys = causes
    .filter((cause) => missed[cause] >= treated * SMALL_SHARE)
    .map((cause) => `${cause} ${percent(missed[cause] / treated).trim()}`);
  const address = url.replace(/^https?:\/\//, '').slice(0, 40);
  return `${percent(covered)} of ${address}: ${whys.join(', ')}; "${longestMissed.slice(0, 40)}"`;
}
