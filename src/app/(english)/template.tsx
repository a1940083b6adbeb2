import type { ReactNode } from 'react';
import { AreaTransition } from '~/components/layout/navigation/area-transition';

export default function EnglishTemplate({ children }: { children: ReactNode }) {
  return <AreaTransition fill>{children}</AreaTransition>;
}
