export { type Learn, type Learned, learner, parseLearn } from '../cli/listed/protocol.ts';
