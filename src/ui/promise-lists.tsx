import { PROMISES } from './promises.ts';
import { t } from './translate.ts';
import './promise-lists.css';

/** Draws the promises as lists, each under a heading of this element. */
export const PromiseLists = ({ heading: Heading }: { heading: 'h2' | 'h3' }) => (
  <div class="promise-lists">
    {PROMISES.map(({ title, facts }) => (
      <div key={title}>
        <Heading>{t(title)}</Heading>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{t(fact)}</li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);
