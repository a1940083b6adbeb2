import { ToErrorPage } from '~/components/layout/to-error-page';

/** An unknown address: blank, then /error/404 (specification §2). Kept small: it travels with every page. */
export default function NotFound() {
  return <ToErrorPage />;
}
