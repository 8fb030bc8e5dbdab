import { useEffect, useState } from 'preact/hooks';
import { pathOf } from '../core/proof/proven-places.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import { knownPlace } from '../core/site/known-place.ts';
import { type MarkKind, markId } from '../core/site/marks.ts';
import { sendToBackground } from '../messaging/messenger.ts';
import { judgeOpenTabs } from '../ui/open-tabs.ts';

/** The person's corrections of places of a site. */
export interface PlaceMarks {
  /** Returns the place itself, or the nearest one around it, that the person has corrected. */
  markedAt(place: number): { readonly place: number; readonly kind: MarkKind } | undefined;
  /** Stores what the person says about every element of a place, or with null takes it back. Open pages of the site follow at once. */
  mark(place: number, kind: MarkKind | null): void;
  /** Why the last change failed; empty if it did not. */
  readonly failure: string;
}

export function usePlaceMarks(site: string, places: readonly TemplatePlace[]): PlaceMarks {
  const [kinds, setKinds] = useState<ReadonlyMap<string, MarkKind>>(new Map());
  const [failure, setFailure] = useState('');
  const failed = (error: Error) => setFailure(error.message);
  const load = () =>
    sendToBackground('listMarks', { site }).then(
      (marks) => setKinds(new Map(marks.map(({ id, kind }) => [id, kind]))),
      failed,
    );
  useEffect(() => void load(), [site]);
  const elementAt = (place: number) => knownPlace(pathOf(places, place, places.length));
  return {
    markedAt(place) {
      for (let at = place; at >= 0; at = places[at]?.parent ?? -1) {
        const kind = kinds.get(markId(elementAt(at)));
        if (kind) return { place: at, kind };
      }
      return undefined;
    },
    mark(place, kind) {
      setFailure('');
      const element = elementAt(place);
      // Shown before it is stored, since a large model takes a while to write.
      const said = new Map(kinds);
      said.delete(markId(element));
      if (kind) said.set(markId(element), kind);
      setKinds(said);
      void sendToBackground('markElement', { url: `https://${site}/`, element, kind }).then(
        () => judgeOpenTabs(site),
        (error: Error) => {
          failed(error);
          void load();
        },
      );
    },
    failure,
  };
}
