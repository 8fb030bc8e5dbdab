import { adam } from './adam.ts';

/** Some things of which one may be the one that is looked for. */
export interface Choice {
  /** Inputs of each; the first is a constant, which weighs each against none of them. */
  readonly inputs: readonly (readonly number[])[];
  /** Which of them are right, alike; none where no one is. */
  readonly isRight: readonly boolean[];
  readonly weight: number;
}

const RIDGE = 0.003;
const ROUNDS = 400;

/**
 * Weights by which the likeliest of some things is told (conditional logit, McFadden 1974): P(i) = e^(w·x_i) / (1 + Σ e^(w·x_j)),
 * where 1 stands for none of them.
 */
export function conditionalLogit(choices: readonly Choice[]): number[] {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  const width = choices.find(({ inputs }) => inputs.length > 0)?.inputs[0]?.length ?? 0;
  const weights = adam(width, ROUNDS, (w) => {
    const gradient = w.map((value, at) => (at === 0 ? 0 : RIDGE * value));
    for (const { inputs, isRight, weight } of choices) {
      const likely = inputs.map((x) =>
        Math.exp(x.reduce((sum, value, i) => sum + value * (w[i] as number), 0)),
      );
      const all = likely.reduce((a, b) => a + b, 1);
      const right = likely.reduce((sum, odds, k) => sum + (isRight[k] ? odds : 0), 0);
      inputs.forEach((x, k) => {
        const odds = likely[k] as number;
        const error = ((odds / all - (isRight[k] ? odds / right : 0)) * weight) / total;
        for (let i = 0; i < width; i++) gradient[i] = (gradient[i] as number) + error * (x[i] as number);
      });
    }
    return gradient;
  });
  return [...weights];
}
