import { grammarFrom, type Slots } from './grammar.ts';
import type { Random } from './random.ts';
import type { Topic } from './topics.ts';

/** Phrases that any topic may use; a phrase may hold slots itself. */
const COMMON: Slots = {
  time: 'on Monday morning|late on Tuesday|before dawn on Wednesday|on Thursday afternoon|shortly after noon on Friday|over the long weekend|by the end of the month|in the last week of the quarter|two days before the deadline|after a sleepless night|during the second hearing|at the first thaw'.split(
    '|',
  ),
  number:
    'three|five|eight|eleven|fourteen|seventeen|twenty-two|twenty-six|thirty-one|forty|fifty-three|sixty-eight|ninety|a hundred and twelve|two hundred and six'.split(
      '|',
    ),
  share:
    'a quarter|a third|barely a tenth|two fifths|more than half|nearly three quarters|all but one|a slim majority|four in nine'.split(
      '|',
    ),
  unit: 'weeks|seasons|meetings|attempts|evenings|months|rounds of talks|trial runs|inspections|visits'.split(
    '|',
  ),
  mood: 'stubborn|hopeful|weary|cautious|furious|amused|oddly cheerful|unconvinced|relieved|suspicious|patient|divided'.split(
    '|',
  ),
  body: 'the town clerk’s office|the standing committee|the county treasury|an independent panel|the planning bench|the insurers|the trade guild|the residents’ circle|the audit chamber|the works council'.split(
    '|',
  ),
  paper:
    'a leaked memo|the minutes of the meeting|a forty-page report|an old contract|a hand-drawn sketch|the latest ledger|a letter to members|the consultation papers|a table pinned to the notice board|figures released under protest'.split(
      '|',
    ),
  reason:
    'because the money runs out in spring|since nobody had budgeted for the {things}|because {actors} had warned of it for years|although the weather gave no respite|even though {body} had advised against it|while the {things} stood idle {places}|because the {things} cannot wait another winter|as long as {actors} agree to {acts}|unless {body} steps in first|given the state of the {things}'.split(
      '|',
    ),
  result:
    'the queue never fully dispersed|the bill came in under the estimate|tempers cooled within the hour|nothing was signed|the vote was postponed|rumours outran the facts|applause broke out {places}|the {things} held|half the chairs stayed empty|a compromise began to take shape|somebody finally laughed|the lights went out twice'.split(
      '|',
    ),
  speaker:
    'a spokesperson for the {actors}|one of the {actors}|a member of {body}|the chair of {body}|a veteran among the {actors}|the youngest of the {actors}|an adviser to the {actors}'.split(
      '|',
    ),
  claim:
    'we would rather {acts} than talk about it|nobody had looked at the {things} in a decade|either we {acts} now or we never will|the {things} told us more than any study|you cannot argue with the {things}|people stop us {places} to ask how it is going|there is no shame in starting small|we have been {mood}, and we have been wrong|the cheapest answer was {places} all along|ask the {actors} what they think of that'.split(
      '|',
    ),
};

const LEADS = [
  'What began {places} as a quarrel over the {things} has become the test of {subject}, and {actors} say they are ready to {acts}.',
  'After {number} {unit} of argument about {subject}, {actors} decided {time} to {acts}.',
  '{actors} gathered {places} {time} to {acts}, a step that few had expected so soon.',
  'The plan sounds simple: {acts}, then {acts}. For the {actors} behind it, {subject} has been anything but.',
  'Not one of the {actors} wanted to be first, but {time} they agreed to {acts}.',
  'Stand {places} for an hour and {subject} stops being an abstract matter: it is a {things}, {number} {actors} and a long list of things to do.',
];

const SENTENCES = [
  'According to {paper}, {share} of the {actors} would {acts} if {body} paid for the {things}.',
  'The {things} had been checked {number} times, {paper} shows, and each time {actors} asked for another look.',
  '{time} the {actors} met {places} and tried to {acts}; {result}.',
  'Few doubt that somebody has to {acts}, {reason}.',
  'The mood {places} was {mood}, and {result}.',
  '“{claim},” said {speaker}.',
  '“{claim},” {speaker} said {places}, “and {claim}.”',
  'Asked whether they would {acts}, {share} of the {actors} said yes, {share} shrugged, and the rest wanted to see the {things} first.',
  '{body} set aside {number} thousand crowns for the {things}, {reason}.',
  'That left {actors} {places}, {mood} and without a {things}.',
  'It took {number} {unit} to {acts}, and {result}.',
  'Behind the dispute lies an older question: who should {acts}, and who answers for the {things} afterwards.',
  'Neighbouring towns have tried to {acts}; only {number} of them still do.',
  'A first trial {places} lasted {number} {unit} before {actors} called it off.',
  'Critics of {subject} point to {paper}, which counts {number} faults in the {things} alone.',
  'Its defenders answer that {actors} can {acts} without touching the {things} at all.',
  'The numbers are not large: {number} {actors}, {number} {unit}, one {things}.',
  'Even so, {result}, {reason}.',
  'For {actors}, the choice is between learning to {acts} and watching the {things} decay {places}.',
  'Nobody from {body} came {places} to explain why the {things} was left out.',
  'When the {actors} finally managed to {acts}, {result}.',
  'In a corner {places}, a {things} from an earlier attempt still waits for its label.',
  'The rules say that {actors} may {acts} only with the consent of {body}, which has met {number} times this year.',
  '{share} of the cost would go on the {things}, the rest on teaching {actors} to {acts}.',
  'Older {actors} remember when it was normal to {acts}, {reason}.',
  'Under the proposal, {actors} would {acts} {time} and report back to {body}.',
  'There was a {mood} silence when {paper} was read aloud {places}.',
  'Each {things} is numbered, and {number} are missing.',
  'By {number} votes to {number}, {body} let the {actors} {acts}.',
  'The trouble with the {things}, {speaker} explained, is that it works only {places}.',
  'None of it would have happened if {actors} had not insisted that they could {acts}.',
  'To save the {things}, {actors} propose to {acts}, {reason}.',
  'Visitors are welcome {places}, where the {actors} show how to {acts}.',
  'Insiders expect {body} to rule on the {things} {time}.',
  'Compared with last year, {share} fewer {actors} had to {acts}.',
  'The weather helped: for {number} days nothing moved {places}, and {result}.',
  'What worries {body} is less the {things} than the {actors} themselves, {share} of whom plan to leave.',
  'If all goes well the {actors} will {acts}; if not, there is always the {things}.',
  'It was {speaker} who first noticed that the {things} did not match {paper}.',
  'On the {things}, at least, everybody agrees: {claim}.',
];

const HEADLINES = [
  '{actors} move to {acts}',
  'Why {actors} want to {acts}',
  'Vote on {subject} ends in surprise',
  'The {things} that divided the {actors}',
  'How a {things} changed {subject}',
  '{actors} and {actors} clash over the {things}',
  'Plan to {acts} wins backing',
  'Doubts grow over {subject}',
  'Inside the effort to {acts}',
  '{number} {unit} on, the {things} still waits',
];

const SUBHEADS = [
  'A question of the {things}',
  'What the {actors} say',
  'The case against',
  'Who pays for the {things}',
  'Lessons from elsewhere',
  'A trial {places}',
  'Before anyone can {acts}',
  'The view from {body}',
  'What happens next',
  'Small steps, {mood} faces',
];

const ITEMS = [
  '{actors} must {acts} before the next vote',
  'the {things} goes back {places}',
  'a review of the {things} after {number} {unit}',
  '{number} thousand crowns for the {things}',
  'no more than {number} {actors} {places} at a time',
  'permission to {acts}, renewed each year',
  'an open day {places} {time}',
];

const CAPTIONS = [
  'The {things} {places}, photographed {time}.',
  '{actors} wait {places} while the {things} is inspected.',
  'A quiet hour {places}: the {things} drew {number} visitors.',
  'Where it started: the {things} {places}.',
];

const COMMENTS = [
  'My uncle used to {acts}. He never once mentioned the {things}.',
  'So {actors} get a new {things} and the rest of us get {paper}?',
  'I was {places} {time} and it was nothing like that.',
  'Good piece. More about the {things} please.',
  'Has anyone asked the {actors}? Thought not.',
  'They could simply {acts} and be done with it.',
  'This again. {number} {unit} and we still have no {things}.',
];

const FRAMES = {
  lead: LEADS,
  sentence: SENTENCES,
  headline: HEADLINES,
  subhead: SUBHEADS,
  item: ITEMS,
  caption: CAPTIONS,
  comment: COMMENTS,
} as const;

export type ProseKind = keyof typeof FRAMES;

/** Writes the sentences of one site, each only once. */
export interface Prose {
  write(kind: ProseKind, topic: Topic): string;
  /** Returns so many sentences, joined to a paragraph. */
  paragraph(topic: Topic, sentences: number): string;
}

export function proseFrom(random: Random): Prose {
  const grammar = grammarFrom(random, FRAMES);
  const write = (kind: ProseKind, topic: Topic): string =>
    grammar.write(kind, {
      ...COMMON,
      subject: [topic.subject],
      actors: topic.actors,
      things: topic.things,
      acts: topic.acts,
      places: topic.places,
    });
  return {
    write,
    paragraph: (topic, sentences) =>
      Array.from({ length: sentences }, () => write('sentence', topic)).join(' '),
  };
}
