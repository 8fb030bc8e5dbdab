import type { ListedBlock } from '../../core/story/listed-blocks.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/translate.ts';

interface LeftOutPanelProps {
  readonly listed: readonly ListedBlock[];
  readonly changed: ReadonlySet<ListedBlock>;
  readonly isPrivate: boolean;
  readonly onChange: (block: ListedBlock) => void;
}

/** Lists the blocks that were left out of the story, in their place among its own. */
export function LeftOutPanel({ listed, changed, isPrivate, onChange }: LeftOutPanelProps) {
  const hasAny = listed.some(({ isKept }) => !isKept);
  return (
    <section id="left-out" class="panel left-out" aria-label={t('leftOut')}>
      <p class="soft">{t(isPrivate ? 'leftOutPrivate' : 'leftOutHint')}</p>
      {!isPrivate && !hasAny && <p class="soft">{t('leftOutNone')}</p>}
      <ul>
        {listed.map((block) => {
          const isShown = block.isKept !== changed.has(block);
          const id = `left-out-${block.node}`;
          return (
            <li key={block.node} class={isShown ? 'shown' : ''}>
              <p id={id} dir="auto">
                {block.text}
              </p>
              <Button
                look="quiet"
                icon={isShown ? 'trash' : 'undo'}
                describedBy={id}
                onClick={() => onChange(block)}
              >
                {t(isShown ? 'leftOutDrop' : 'leftOutBring')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
