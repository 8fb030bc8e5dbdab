/** As `chrome.js`, for Firefox. */
export default browser;
