/** Draws Winnow's logo, an ear of grain: the same drawing as public/icons/winnow.svg. */
export const Logo = ({ size = 24 }: { size?: number }) => (
  <svg class="mark" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M8 15.4V7.5" fill="none" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" />
    <path
      fill="currentColor"
      d="M8 .3c2 1.7 2 4.3 0 6C6 4.6 6 2 8 .3ZM7.35 9.9C4.7 9.8 3.1 8 3.2 5.3c2.65.1 4.25 1.9 4.15 4.6Zm1.3 0C8.55 7.2 10.15 5.4 12.8 5.3c.1 2.7-1.5 4.5-4.15 4.6ZM7.35 14.5C4.7 14.4 3.1 12.6 3.2 9.9c2.65.1 4.25 1.9 4.15 4.6Zm1.3 0c-.1-2.7 1.5-4.5 4.15-4.6.1 2.7-1.5 4.5-4.15 4.6Z"
    />
  </svg>
);
