import { cx } from './cx';

export type ButtonVariant = 'primary' | 'green' | 'soft' | 'ghost' | 'danger' | 'text' | 'onDeep';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap border font-semibold select-none ' +
  'transition-[background-color,border-color,color,transform] active:scale-[.985] ' +
  'disabled:active:scale-100 disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 aria-busy:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-press',
  green: 'border-transparent bg-green text-on-green hover:bg-green-press',
  soft: 'border-transparent bg-green-soft text-green hover:brightness-[.97]',
  ghost: 'border-line bg-card text-ink hover:bg-sunken',
  danger: 'border-transparent bg-bad text-on-bad hover:bg-bad-press',
  text: 'border-transparent bg-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  /* Used on the deep green surface, which stays dark in both themes. */
  onDeep: 'border-transparent bg-white text-deep hover:bg-white/90',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-11 rounded-[12px] px-4 text-[14.5px]',
  md: 'h-13 rounded-m px-6 text-body',
  lg: 'h-14 rounded-m px-7 text-[17px]',
};

export interface ButtonAppearance {
  /** `primary` is the one next step of a view: at most one per screen. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width of its container. */
  block?: boolean;
}

/** Returns the classes of a button, for elements that cannot be a Button (a `summary`, a third-party trigger). */
export function buttonClass(
  { variant = 'ghost', size = 'md', block = false }: ButtonAppearance,
  className?: string,
): string {
  return cx(base, variants[variant], sizes[size], block && 'w-full', className);
}
