import { cx } from './cx';

const paths = {
  search: 'm21 21-4.3-4.3M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M18 6 6 18M6 6l12 12',
  down: 'm6 9 6 6 6-6',
  bell: 'M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9M10.3 21a1.94 1.94 0 0 0 3.4 0',
} as const;

/** The icons of the frame, drawn here because the icon package would weigh more than the rest of the header. */
export function Glyph({ name, className }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className ?? 'size-5')}
    >
      <path d={paths[name]} />
    </svg>
  );
}
