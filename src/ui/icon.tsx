/** Line drawings on a grid of 20, drawn in the colour of the text beside them. */
const PATHS = {
  book: 'M10 5.5C8.4 4.2 6 3.8 3 4v11.5c3-.2 5.4.2 7 1.5 1.6-1.3 4-1.7 7-1.5V4c-3-.2-5.4.2-7 1.5Zm0 0V17',
  settings: 'M3 6h7m4 0h3M3 14h3m4 0h7M12 3.8v4.4M8 11.8v4.4',
  search: 'M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5L17 17',
  trash: 'M4 5.5h12M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5m3-5v5',
  download: 'M10 3v9m-3.5-3.5L10 12l3.5-3.5M4 16.5h12',
  upload: 'M10 12.5v-9M6.5 7 10 3.5 13.5 7M4 16.5h12',
  copy: 'M7 7h9v9.5H7zM13 7V3.5H4V13h3',
  print: 'M6 7V3.5h8V7M6 14H3.5V7h13v7H14M6 11.5h8v5H6z',
  text: 'M3 15.5 7 5l4 10.5M4.3 12h5.4m3.3 3.5 2-6 2 6m-3.3-2h2.6',
  note: 'M4 16l1-4 8.5-8.5 3 3L8 15zM4 16l4-1',
  outline: 'M3.5 5h9m-6 5h10m-10 5h7',
  leftOut: 'M3.5 5h13m-13 10h13M3.5 10h2m3.5 0h2m3.5 0h2',
  back: 'M16.5 10H4m4.5-5L3.5 10l5 5',
  external: 'M8 4.5H4v11.5h11.5v-4M11.5 4H16v4.5M16 4l-7 7',
  chevron: 'm6 8 4 4.5L14 8',
  check: 'm4 10.5 4 4L16 6',
  close: 'm5 5 10 10M15 5 5 15',
  play: 'M6.5 4.5v11l9-5.5Z',
  speak: 'M3.5 8v4h3l4 3.5v-11L6.5 8zM13 7.5a3.5 3.5 0 0 1 0 5m2.2-7.2a6.7 6.7 0 0 1 0 9.4',
  pause: 'M7 4.5v11m6-11v11',
  previous: 'M15 5 8 10l7 5ZM5 5v10',
  next: 'm5 5 7 5-7 5Zm10 0v10',
  target: 'M10 16.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm0-4.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  undo: 'M7.5 4 3.5 8l4 4M3.5 8H12a4.5 4.5 0 0 1 0 9H8',
  pointer: 'm5 3.5 10.5 6-4.8 1.2-2.3 4.5zM11.5 11.5l4 4',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h.01m2.99 0h.01m2.99 0h.01m2.99 0h.01M6.5 11.5h7',
  leaf: 'M10 17V8m0 5c-3 0-4.5-1.8-4.5-4.5C8.3 8.5 10 10 10 13Zm0-1.5c3 0 4.5-1.8 4.5-4.5C11.7 7 10 8.5 10 11.5ZM10 7.5c-1.7-1.6-1.7-3.4 0-5 1.7 1.6 1.7 3.4 0 5Z',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg
    class={`icon icon-${name}`}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={PATHS[name]} />
  </svg>
);
