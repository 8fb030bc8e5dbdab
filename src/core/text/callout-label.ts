/** The title of a callout that only names its kind. */
export const CALLOUT_LABEL = /^(note|info|tip|hint|important|warning|caution|danger|attention)\s?[:.!]?$/i;
