'use client';
import { usePathname } from 'next/navigation';
import type { ComponentProps } from 'react';
import { PageTransition } from './page-transition';

/**
 * The page transition of an area. The framework mounts a `template.tsx` again only for another segment directly below
 * it, so the path is the key: the page changes with every path, and stays with another query. The layout beside the template
 * (frame, providers) stays mounted.
 */
export function AreaTransition(props: ComponentProps<typeof PageTransition>) {
  return <PageTransition key={usePathname()} {...props} />;
}
