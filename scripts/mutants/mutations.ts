import { parseSync } from 'vite';

/** One blind change of a source text. */
export interface Mutation {
  /** The characters [start, end) that the replacement takes the place of. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const SWAPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** A node of the syntax tree as ESTree and its form for TypeScript have it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Nodes that are types through and through; what is left of the others runs. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') &&
  !/^TS(?:AsExpression|NonNullExpression|SatisfiesExpression|ParameterProperty)$/.test(type);

/** A text joined to others: `-` in the place of `+` would be no blind change but nonsense. */
const isWritten = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof node.value === 'string') ||
    (node.type === 'BinaryExpression' && (isWritten(node.left) || isWritten(node.right))));

/** Statements after which those behind them are not reached. */
const LEAVES: ReadonlySet<string> = new Set(['ReturnStatement', 'ContinueStatement', 'BreakStatement']);

function leaves(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (LEAVES.has(node.type)) return true;
  const body = node.type === 'BlockStatement' ? nodesIn(node) : [];
  return body.length === 1 && leaves(body[0]);
}

/**
 * Nodes that pass a value on. A −1 among them says "none", as the result of `indexOf` does: code asks only whether it is below 0, so −2
 * would say the same.
 */
const PASSES_ON: ReadonlySet<string> = new Set([
  'VariableDeclarator',
  'AssignmentExpression',
  'ReturnStatement',
  'ArrowFunctionExpression',
  'ConditionalExpression',
  'LogicalExpression',
]);

const isNone = ({ type, operator, argument }: Node, parent: string): boolean =>
  PASSES_ON.has(parent) &&
  type === 'UnaryExpression' &&
  operator === '-' &&
  isNode(argument) &&
  argument.value === 1;

/** Returns every change of a TypeScript module that is tried: in the order of the text, types and imports left alone. */
export function mutationsIn(file: string, text: string): Mutation[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Mutation[] = [];
  const put = (start: number, end: number, replacement: string): void => {
    found.push({ start, end, replacement });
  };
  const negate = (test: unknown): void => {
    if (isNode(test)) put(test.start, test.end, `!(${text.slice(test.start, test.end)})`);
  };
  const visit = (node: Node, parent = ''): void => {
    if (isType(node) || node.type === 'ImportDeclaration') return;
    if (isNone(node, parent)) {
      put(node.start, node.end, '0');
      return;
    }
    const { type, start, end, left, right, operator } = node;
    if ((type === 'BinaryExpression' || type === 'LogicalExpression') && isNode(left) && isNode(right)) {
      const other = SWAPPED[operator as string];
      if (other !== undefined && !(operator === '+' && isWritten(node))) {
        const at = text.indexOf(operator as string, left.end);
        put(at, at + (operator as string).length, other);
      }
      if (operator === '??') put(left.end, right.end, '');
    } else if (type === 'Literal' && typeof node.value === 'number') {
      put(start, end, `${node.value + 1}`);
      put(start, end, `(${node.value - 1})`);
    } else if (type === 'Literal' && typeof node.value === 'boolean') put(start, end, `${!node.value}`);
    else if (type === 'UnaryExpression' && operator === '!') put(start, start + 1, '');
    else if (type === 'IfStatement') {
      negate(node.test);
      if (node.alternate === null && leaves(node.consequent)) put(start, end, ';');
    } else if (type === 'ConditionalExpression') negate(node.test);
    for (const inner of nodesIn(node)) visit(inner, type);
  };
  visit(program as unknown as Node);
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

export const mutated = (text: string, { start, end, replacement }: Mutation): string =>
  text.slice(0, start) + replacement + text.slice(end);
