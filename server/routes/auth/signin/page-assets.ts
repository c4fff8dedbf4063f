import type { Core } from '../../../flows/core.ts';
import { readTheme } from '../../../protocol/theme.ts';
import { isUuid } from '../../../protocol/uuid.ts';
import { findPartner } from '../../../store/partners.ts';
import { type App, RouteError } from '../../http/surface.ts';
import { ASSET_CACHE_CONTROL, findAsset } from '../pages/assets.ts';
import { themeStylesheet } from '../pages/theme-stylesheet.ts';

/** The stylesheet and the script of the hosted pages, and the colours of each partner. Their addresses name a version. */
export function pageAssetRoutes(app: App, core: Core): void {
  app.get('/signin/assets/*', (request, reply) => {
    const asset = findAsset(request.url.split('?')[0] ?? '');
    if (asset === undefined) throw new RouteError('not_found', 'there is nothing at this path');
    return reply.header('cache-control', ASSET_CACHE_CONTROL).type(asset.contentType).send(asset.body);
  });
  app.get<{ Params: { file: string } }>('/signin/theme/:file', async (request, reply) => {
    const id = request.params.file.replace(/\.css$/, '');
    const partner = isUuid(id) ? await findPartner(core.database, id) : undefined;
    if (partner === undefined) throw new RouteError('not_found', 'there is nothing at this path');
    return reply
      .header('cache-control', ASSET_CACHE_CONTROL)
      .type('text/css; charset=utf-8')
      .send(themeStylesheet(readTheme(partner.theme)));
  });
}
