import type { Metadata } from 'next';
import { ContentList } from '~/features/operations/content/content-list';
import { publicationFilters } from '~/features/operations/list/list-filters';
import { api } from '~/trpc/server';
import { consolePage } from '../console-page';

export const metadata: Metadata = { title: '콘텐츠' };

export default consolePage(ContentList, (get) =>
  api.operations.publication.list.prefetchInfinite(publicationFilters(get)),
);
