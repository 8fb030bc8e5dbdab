/** Matches the class of a `code` element that names the language of its code. */
export const LANGUAGE_NAME = /^language-([\w+#.-]{1,30})$/;
