import { useEffect, useState } from 'preact/hooks';
import { type Article, type ArticleBlock, isBody } from '../../core/story/article.ts';
import { paragraphHash, storySketch } from '../../core/story/sketch.ts';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format.ts';
import { t, tn } from '../../ui/translate.ts';
import { copyOf, keepReadStories, type ReadStory, readStories, withStory } from './read-stories.ts';
import './read-before.css';

interface ReadBeforeProps {
  readonly article: Article;
  /** The blocks of the story that are drawn, in order. */
  readonly blocks: readonly ArticleBlock[];
  /** The story's site; empty until it is known. */
  readonly site: string;
}

/** Says that the person read this story on another page, and shows what differs. Remembers it for the next time. */
export function ReadBefore({ article, blocks, site }: ReadBeforeProps) {
  const [before, setBefore] = useState<ReadStory | null>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (site === '') return;
    const sketch = storySketch(article);
    void readStories().then((list) => {
      setBefore(copyOf(sketch, article.url, list));
      // A story too short for a window of words cannot be recognised later.
      if (sketch.shingles.length === 0) return;
      return keepReadStories(withStory(list, sketch, { url: article.url, site, now: Date.now() }));
    });
  }, [article.url, site]);
  if (before === null) return null;

  const known = new Set(before.paragraphs);
  const added = blocks.filter((block) => isBody(block) && !known.has(paragraphHash(block.text)));
  const here = new Set(article.blocks.filter(isBody).map(({ text }) => paragraphHash(text)));
  const gone = before.paragraphs.filter((one) => !here.has(one)).length;
  const toggle = () => {
    // Several lines may share one element, so compare the lines themselves.
    const isNew = new Set<ArticleBlock>(added);
    const drawn = document.querySelectorAll('.story-body > *');
    blocks.forEach((block, at) => {
      drawn[at]?.classList.toggle('not-read-before', !shown && isNew.has(block));
    });
    setShown(!shown);
  };
  return (
    <aside class="read-before" aria-label={t('readBefore', formatDay(before.read, Date.now()))}>
      <p>{t('readBefore', formatDay(before.read, Date.now()))}</p>
      {added.length === 0 && gone === 0 && <p class="soft">{t('readBeforeSame')}</p>}
      {gone > 0 && <p class="soft">{tn('readBeforeGone', gone)}</p>}
      {added.length > 0 && (
        <Button look="quiet" icon="outline" pressed={shown} onClick={toggle}>
          {tn('readBeforeAdded', added.length)}
        </Button>
      )}
    </aside>
  );
}
