import type { Article } from '../core/story/article.ts';
import type { ListedBlock } from '../core/story/listed-blocks.ts';
import { KeysPanel } from '../ui/keys-panel.tsx';
import { problemText, t } from '../ui/translate.ts';
import type { NamedKeys } from '../ui/use-shortcuts.ts';
import { Appearance, type AppearanceProps } from './appearance.tsx';
import { NotesPanel } from './highlights/notes-panel.tsx';
import type { Highlights } from './highlights/use-highlights.ts';
import { KeepPanel } from './keep/keep-panel.tsx';
import { LeftOutPanel } from './left-out/left-out-panel.tsx';
import { OutlinePanel } from './outline-panel.tsx';
import type { Panel } from './reader-tools.tsx';
import type { Shelving } from './shelf/use-shelving.ts';
import type { storyOutline } from './story-outline.ts';
import type { ShownStory } from './use-shown-story.ts';

interface StoryPanelProps extends AppearanceProps {
  /** The panel that is open. */
  readonly panel: Panel | null;
  readonly opened: Article;
  readonly shown: ShownStory;
  readonly listed: readonly ListedBlock[];
  readonly outline: ReturnType<typeof storyOutline>;
  readonly highlights: Highlights;
  /** The highlight whose note is being written; empty for none. */
  readonly noted: string;
  readonly shelving: Shelving;
  readonly isPrivate: boolean;
  readonly shortcuts: readonly NamedKeys[];
  /** Tells the person what was done, or why not. */
  readonly onSaid: (said: string) => void;
}

/** Draws the panel that is open, or nothing. */
export function StoryPanel(props: StoryPanelProps) {
  const { panel, shown, highlights, isPrivate, onSaid } = props;
  const { article, blocks, changed } = shown;
  const correct = (block: ListedBlock) =>
    void shown.correct(block).then(
      () => onSaid(t(changed.has(block) ? 'correctionTakenBack' : 'correctionKept')),
      (error: Error) => onSaid(problemText(error.message)),
    );
  switch (panel) {
    case null:
      return null;
    case 'outline':
      return <OutlinePanel entries={props.outline} />;
    case 'left-out':
      return (
        <LeftOutPanel listed={props.listed} changed={changed} isPrivate={isPrivate} onChange={correct} />
      );
    case 'notes':
      return (
        <NotesPanel
          article={props.opened}
          highlights={highlights}
          opened={props.noted}
          erased={shown.erased}
          onBringBack={shown.bringBack}
        />
      );
    case 'keep':
      return (
        <KeepPanel
          article={{ ...article, blocks }}
          highlights={highlights.placed}
          shelving={props.shelving}
          isPrivate={isPrivate}
          onEdit={shown.edit}
          onDone={onSaid}
        />
      );
    case 'appearance':
      return <Appearance {...props} />;
    case 'keys':
      return <KeysPanel shortcuts={props.shortcuts} />;
  }
}
