import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/problem.ts';
import { watchArrivals } from './app/arrival.ts';
import { router } from './app/router.tsx';
import { ToastProvider } from './dialogs/Toasts.tsx';
import { type Locale, loadCatalogue } from './i18n/catalogue.ts';
import { I18nProvider } from './i18n/I18n.tsx';
import './styles/index.css';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal stays one; only what might have been the network is asked again.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    },
  },
});

watchArrivals(router);

const locale: Locale = document.documentElement.lang === 'nl' ? 'nl' : 'en';
const catalogue = await loadCatalogue(locale);
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queries}>
        <I18nProvider initial={[locale, catalogue]}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </I18nProvider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
