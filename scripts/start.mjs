// npm start (and npm run dev, with --dev): prepares everything and starts the product. See scripts/product.mjs.
import { runOnProjectNode } from './lib/install/bootstrap.mjs';

await runOnProjectNode('scripts/product.mjs');
