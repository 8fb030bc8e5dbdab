const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/;

/** At most this many characters at the end of a text are searched for the end of its sentence. */
const LONGEST_END = 16;

/** Returns whether a text ends as a sentence does: with a full stop or its like, then maybe with closing quotes or brackets. */
export const endsSentence = (text: string): boolean => SENTENCE_END.test(text.slice(-LONGEST_END));
