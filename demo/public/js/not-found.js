import { openPage, showPage } from './page.js';

await openPage();
showPage('ready');
