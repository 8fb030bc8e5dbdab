/** The part of the extension's interface that code in the page calls. Each message is its own name here. */
export default { i18n: { getMessage: (name: string): string => name, getUILanguage: (): string => 'en' } };
