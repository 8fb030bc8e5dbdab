import { adam } from './adam.ts';

/** Some things; at most one of them is the wanted one. */
export interface Choice {
  /** Inputs of each thing. The first is a constant, which weighs each thing against "none". */
  readonly inputs: readonly (readonly number[])[];
  /** Whether each thing is a right answer. Several may be equally right; all false if none is. */
  readonly isRight: readonly boolean[];
  readonly weight: number;
}

const RIDGE = 0.003;
const ROUNDS = 400;

/**
 * Returns weights that tell the likeliest of some things (conditional logit, McFadden 1974): P(i) = e^(w·x_i) / (1 + Σ e^(w·x_j)). The 1 is
 * the weight of "none".
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
