import { type ComponentProps, useEffect, useRef } from 'react';
import { useRouter } from './router-stand-in';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  prefetch?: unknown;
  replace?: boolean;
  scroll?: boolean;
}

/** Replaces `next/link` with an anchor that navigates by the router stand-in. */
export default function Link({ prefetch: _prefetch, scroll: _scroll, replace = false, children, ...rest }: LinkProps) {
  const router = useRouter();
  const anchor = useRef<HTMLAnchorElement>(null);
  const { href, target } = rest;
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || target === '_blank') return;
      event.preventDefault();
      router[replace ? 'replace' : 'push'](href);
    };
    const { current } = anchor;
    current?.addEventListener('click', follow);
    return () => current?.removeEventListener('click', follow);
  }, [router, href, target, replace]);
  return (
    <a ref={anchor} {...rest}>
      {children}
    </a>
  );
}
