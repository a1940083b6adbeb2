import { ToErrorPage } from '~/components/layout/to-error-page';

/**
 * An unknown URL: an empty page, then /error/404 (docs/product/names-and-routes.md#unknown-addresses). It is kept
 * small, because it is part of every page.
 */
export default function NotFound() {
  return <ToErrorPage />;
}
