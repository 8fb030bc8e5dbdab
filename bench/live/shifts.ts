/** A layout shift as the browser itself counts it: something moved while the person looked. */
export interface Shift {
  /** Impact fraction times distance fraction, ≥ 0 (https://wicg.github.io/layout-instability). */
  readonly value: number;
  /** Milliseconds since the page began. */
  readonly time: number;
  /** The element that moved most. */
  readonly what: string;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node?: Node;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Runs in the page before its own scripts. */
export function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      const what = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = `${element?.localName}${element?.id ? `#${element.id}` : ''}`;
        return `${name} ${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height}`;
      });
      shifts.push({ value: entry.value, time: entry.startTime, what: what.join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: scrolls to its end, or through so many screens, as a person does. */
export async function scrollThrough(screens: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const step = innerHeight / 4;
  for (let i = 0; i < 4 * screens && scrollY + innerHeight < document.documentElement.scrollHeight - 1; i++) {
    scrollBy({ top: step, behavior: 'instant' });
    for (let frames = 0; frames < 4; frames++) await frame();
  }
}
