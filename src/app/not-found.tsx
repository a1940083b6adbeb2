import { ToErrorPage } from '~/components/layout/to-error-page';

/**
 * An unknown address: blank, then /error/404 (docs/product/names-and-routes.md#unknown-addresses). Kept small: it
 * travels with every page.
 */
export default function NotFound() {
  return <ToErrorPage />;
}
