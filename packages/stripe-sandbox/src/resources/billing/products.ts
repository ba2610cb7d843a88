import { emit } from '../../events.ts'
import { invalidRequest, existing, noSuch } from '../../http/api-error.ts'
import { listRoute, retrieveRoute, route } from '../../http/call.ts'
import {
  boolean,
  emptyable,
  given,
  list as listRule,
  mergeMetadata,
  metadata,
  notSimulated,
  oneOf,
  required,
  text,
} from '../../http/params.ts'
import type { Product } from '../../state/state.ts'
import { newId, now, type World } from '../../world.ts'

const FIELDS = {
  active: boolean(),
  description: emptyable(text(40_000)),
  images: emptyable(listRule(text(), 8)),
  metadata: metadata(),
  shippable: boolean(),
  statement_descriptor: text(22),
  unit_label: emptyable(text(12)),
  url: emptyable(text()),
  ...notSimulated('marketing_features package_dimensions tax_code tax_details'),
}

export const findProduct = (world: World, id: string, param: string): Product =>
  existing(world.state.products.get(id), 'product', id, param)

const create = route({
  method: 'POST',
  path: '/v1/products',
  params: {
    ...FIELDS,
    id: text(),
    name: required(text(250)),
    type: oneOf('service', 'good'),
    ...notSimulated('default_price_data'),
  },
  run: ({ world, params }) => {
    if (params.id !== undefined && world.state.products.get(params.id)) {
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
    }
    const at = now(world)
    const product = {
      id: params.id ?? newId(world, 'prod', 14),
      object: 'product',
      active: params.active ?? true,
      created: at,
      default_price: null,
      description: params.description ?? null,
      images: params.images ?? [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata({}, params.metadata),
      name: params.name,
      package_dimensions: null,
      shippable: params.shippable ?? null,
      statement_descriptor: params.statement_descriptor ?? null,
      tax_code: null,
      tax_details: null,
      type: params.type ?? 'service',
      unit_label: params.unit_label ?? null,
      updated: at,
      url: params.url ?? null,
    } satisfies Product
    const stored = world.state.products.put(product)
    emit(world, 'product.created', stored)
    return stored
  },
})

const retrieve = retrieveRoute('/v1/products/:id', (world, id) => findProduct(world, id, 'id'))

const update = route({
  method: 'POST',
  path: '/v1/products/:id',
  params: { ...FIELDS, default_price: text(), name: text(250) },
  run: ({ world, id, params }) => {
    const before = findProduct(world, id, 'id')
    const { images, metadata: metadataChange, ...fields } = params
    const price = params.default_price
    if (price !== undefined && world.state.prices.get(price)?.product !== id) {
      throw noSuch('price', price, 'default_price')
    }
    const after = world.state.products.put({
      ...before,
      ...given(fields),
      images: images === undefined ? before.images : (images ?? []),
      metadata: mergeMetadata(before.metadata, metadataChange),
      updated: now(world),
    })
    emit(world, 'product.updated', after, { before })
    return after
  },
})

const list = listRoute(
  '/v1/products',
  {
    active: boolean(),
    shippable: boolean(),
    type: oneOf('service', 'good'),
    url: text(),
    ...notSimulated('ids'),
  },
  ({ state }, params) => state.products.where(params),
)

export const productRoutes = [create, retrieve, update, list]
