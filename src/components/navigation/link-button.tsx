import type { ComponentProps } from 'react';
import { buttonClass, type ButtonAppearance } from '~/components/ui/button-style';
import { Link } from './link';

type LinkButtonProps = ComponentProps<typeof Link> & ButtonAppearance;

/** A link that looks like a button: it navigates and performs no action. */
export function LinkButton({ variant, size, block, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass({ variant, size, block }, className)} {...rest} />;
}
