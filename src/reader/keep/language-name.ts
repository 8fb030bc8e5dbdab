/** How HTML names the language of code, as a class of `code`. */
export const LANGUAGE_NAME = /^language-([\w+#.-]{1,30})$/;
