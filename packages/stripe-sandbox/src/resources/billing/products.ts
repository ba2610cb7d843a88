import { emit } from '../../events.ts'
import { invalidRequest, existing, noSuch } from '../../http/api-error.ts'
import { retrieveRoute, route } from '../../http/call.ts'
import { isWithin, PAGE, paginate } from '../../http/paginate.ts'
import {
  boolean,
  emptyable,
  list as listRule,
  mergeMetadata,
  metadata,
  notSimulated,
  oneOf,
  range,
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
    const price = params.default_price
    if (price !== undefined && world.state.prices.get(price)?.product !== id) {
      throw noSuch('price', price, 'default_price')
    }
    const after = world.state.products.put({
      ...before,
      active: params.active ?? before.active,
      default_price: price ?? before.default_price ?? null,
      description: params.description === undefined ? before.description : params.description,
      images: params.images === undefined ? before.images : (params.images ?? []),
      metadata: mergeMetadata(before.metadata, params.metadata),
      name: params.name ?? before.name,
      shippable: params.shippable ?? before.shippable,
      statement_descriptor: params.statement_descriptor ?? before.statement_descriptor ?? null,
      unit_label: params.unit_label === undefined ? (before.unit_label ?? null) : params.unit_label,
      updated: now(world),
      url: params.url === undefined ? before.url : params.url,
    })
    emit(world, 'product.updated', after, { before })
    return after
  },
})

const list = route({
  method: 'GET',
  path: '/v1/products',
  params: {
    ...PAGE,
    active: boolean(),
    created: range(),
    ids: listRule(text()),
    shippable: boolean(),
    type: oneOf('service', 'good'),
    url: text(),
  },
  run: ({ world, params }) => {
    const matching = world.state.products
      .all()
      .filter(
        (product) =>
          isWithin(product.created, params.created) &&
          (params.active === undefined || product.active === params.active) &&
          (params.ids === undefined || params.ids.includes(product.id)) &&
          (params.shippable === undefined || product.shippable === params.shippable) &&
          (params.type === undefined || product.type === params.type) &&
          (params.url === undefined || product.url === params.url),
      )
    return paginate(matching, params, '/v1/products')
  },
})

export const productRoutes = [create, retrieve, update, list]
