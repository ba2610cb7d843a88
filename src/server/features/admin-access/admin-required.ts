import { AppError } from '#server/http/routing/app-error.ts'

export const adminRequired = (message: string): AppError => new AppError('admin_required', message)
