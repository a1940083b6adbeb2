import type { ComponentProps } from 'react';
import Link from 'next/link';
import { buttonClass, type ButtonAppearance } from './button-style';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonAppearance;

/** A link that looks like a button: it navigates and performs no action. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass({ variant, size, block }, className)} {...rest} />;
}
