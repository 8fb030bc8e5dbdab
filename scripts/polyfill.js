/**
 * Stands in for the polyfill in what is built. An `import` of a package that is no module has every property of it asked for, and with
 * that the browser make each of its interfaces: two milliseconds wherever a script of ours starts. This asks for none.
 */
export default require('webextension-polyfill/dist/browser-polyfill.js');
