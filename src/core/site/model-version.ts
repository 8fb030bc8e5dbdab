/** Version of the encoding of models and visits. Raise it with every change of the encoding. */
export const MODEL_VERSION = 9;
/** The oldest version that can be read. */
export const OLDEST_VERSION = 2;
/** First version with corrections and early rules. */
export const WITH_MARKS = 3;
/** First version that writes features in the order they were learned. Earlier ones write the features of one page before the others. */
export const WITH_ORDER = 4;
/** First version that says whether a correction is alone in its place. Before that, a correction without words is. */
export const WITH_ALONE = 5;
/** First version with a profile, and with the pages and hosts that prove a rule. */
export const WITH_PROFILE = 6;
/** First version with several templates, each with its hosts. */
export const WITH_HOSTS = 7;
/** First version that finds an element of the style tree by its id alone, and has one `body` for all pages. */
export const WITH_IDS = 8;
/** First version that writes the latest pages apart from each other, so that one can be read alone. */
export const WITH_PACKED = 9;
