const { SwaggerUIBundle } = /** @type {any} */ (globalThis);

SwaggerUIBundle({
  url: '/openapi.json',
  domNode: document.getElementById('reference'),
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  defaultModelExpandDepth: 3,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  syntaxHighlight: { theme: 'tomorrow-night' },
  // Never sent to a validator elsewhere, and a token ends with the page.
  validatorUrl: null,
  persistAuthorization: false,
  // The auth service answers any origin, but not to a header that it does not know.
  requestInterceptor: (/** @type {any} */ request) => {
    delete request.headers['X-Requested-With'];
    return request;
  },
});
