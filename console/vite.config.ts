import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Names of files carry a hash of their content, so that they can be cached for ever. Nothing is inlined: the policy of the page refuses it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    port: 4852,
    strictPort: true,
    proxy: { '/api': 'http://localhost:4851', '/session': 'http://localhost:4851' },
  },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
