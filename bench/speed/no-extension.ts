/** What the code in the page asks of the extension's interface: messages are their names here. */
export default { i18n: { getMessage: (name: string): string => name, getUILanguage: (): string => 'en' } };
