import { Children, cloneElement, type ComponentProps, isValidElement } from 'react';
import { buttonClass, type ButtonAppearance } from './button-style';
import { cx } from './cx';
import { Dots } from './dots';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, ButtonAppearance {
  type?: 'button' | 'submit';
  /** Keeps its width, shows the approaching dots and ignores clicks; announced as busy. */
  loading?: boolean;
  /**
   * Looks disabled and ignores clicks because there is nothing to do, but keeps the focus, which a disabled button
   * would lose.
   */
  idle?: boolean;
  /** Gives the look to its only child (a link, a trigger) instead of rendering a button. */
  asChild?: boolean;
}

export function Button({
  variant,
  size,
  block,
  loading = false,
  idle = false,
  asChild = false,
  className,
  children,
  type,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const buttonClassName = buttonClass({ variant, size, block }, className);
  if (asChild) {
    const child = Children.only(children);
    return isValidElement<{ className?: string }>(child)
      ? cloneElement(child, { ...rest, className: cx(buttonClassName, child.props.className) })
      : null;
  }
  const ignores = loading || idle;
  return (
    <button
      type={type === 'submit' ? 'submit' : 'button'}
      className={
        idle ? cx(buttonClassName, 'border-transparent! bg-sunken! text-ink-3! active:scale-100!') : buttonClassName
      }
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={ignores || undefined}
      onClick={ignores ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading ? (
        <>
          <span className="invisible inline-flex items-center gap-2">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Dots label="처리하고 있어요" />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
