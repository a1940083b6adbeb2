import type { ReactNode } from 'react';
import { AreaTransition } from '~/components/layout/navigation/area-transition';

export default function SiteTemplate({ children }: { children: ReactNode }) {
  return <AreaTransition fill>{children}</AreaTransition>;
}
